import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field';
import { Input } from '../../../../ui/form/input';
import { Chip } from './chip';

interface WordsFieldProps {
  values: readonly string[];
  /** Those that stay. */
  kept: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/** One line of own words, parted by bars: each follows the subject in a prompt of its own. */
export function WordsField({ values, kept, onValues }: WordsFieldProps) {
  const [text, setText] = useState(() =>
    values.filter((value) => value !== '' && !kept.includes(value)).join(' | '),
  );
  const alone = values.includes('');
  const change = (words: string, withAlone: boolean) => {
    const read = words.split('|').flatMap((each) => each.trim() || []);
    const all = [...kept, ...(withAlone ? [''] : []), ...read];
    onValues([...new Set(all)].slice(0, limits.sheetAxisValues));
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {['', ...kept.filter((value) => value !== '')].map((value) => (
          <Chip
            key={value}
            chosen={value !== '' || alone}
            disabled={kept.includes(value)}
            onClick={() => change(text, !alone)}
          >
            {value || 'As it is'}
          </Chip>
        ))}
      </div>
      <Field label="Words after the subject" note="Part them with |">
        {(control) => (
          <Input
            {...control}
            value={text}
            placeholder="in rain | in fog"
            maxLength={(limits.optionCharacters + 3) * limits.sheetAxisValues}
            onChange={(event) => {
              setText(event.target.value);
              change(event.target.value, alone);
            }}
          />
        )}
      </Field>
    </div>
  );
}
