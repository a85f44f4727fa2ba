import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { rendererParameterLabels } from '@safelight/prompt/document/parameter-labels';
import { describeRule, fitsRule, parameterRules } from '@safelight/prompt/document/renderer-parameters';
import type { ParameterRule } from '@safelight/prompt/renderers/facts';
import { profiles } from '@safelight/prompt/renderers/profiles';
import {
  rendererParameterNames,
  type RendererParameterName,
  type RendererParameterValue,
} from '@safelight/prompt/selection';
import { X } from 'lucide-react';
import { useId, useState, type Dispatch } from 'react';
import { Input } from '../../../ui/form/input';
import { IconButton } from '../../../ui/icon-button';
import type { Draft, DraftAction } from '../draft/state';

interface ParametersEditorProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** The one that is written for next. */
  renderer: RendererId;
}

const show = (value: RendererParameterValue | undefined): string =>
  value === undefined ? '' : typeof value === 'object' ? value.join(' ') : String(value);

function readValue(text: string, rule: ParameterRule): unknown {
  const words = text.trim();
  if (rule.type === 'number') return words === '' ? undefined : Number(words);
  return rule.type === 'references' ? words.split(/\s+/) : words;
}

/** The draft's renderer parameters, and those that can be added for a renderer. */
export function ParametersEditor({ draft, dispatch, renderer }: ParametersEditorProps) {
  const id = useId();
  const [opened, setOpened] = useState<readonly RendererParameterName[]>([]);
  const { rendererParameters = {} } = draft;
  const taken = profiles[renderer].parameters?.value ?? {};
  const rows = rendererParameterNames.filter(
    (name) => rendererParameters[name] !== undefined || opened.includes(name),
  );
  const more = rendererParameterNames.filter((name) => taken[name] && !rows.includes(name));
  const { other } = rendererParameters;
  if (rows.length === 0 && more.length === 0 && !other) return null;
  const set = (name: RendererParameterName, value: RendererParameterValue) =>
    dispatch({ type: 'set-renderer-parameters', parameters: { ...rendererParameters, [name]: value } });
  const remove = (name: RendererParameterName | 'other') => {
    setOpened(opened.filter((each) => each !== name));
    dispatch({ type: 'removed-renderer-parameter', name });
  };
  const add = (name: RendererParameterName) => {
    if (taken[name]?.type === 'flag') set(name, true);
    else setOpened([...opened, name]);
  };
  return (
    <section aria-labelledby={id} className="border-t border-line py-4">
      <h3 id={id} className="text-sm font-medium text-ink">
        Renderer parameters
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {rows.map((name) => (
          <ParameterRow
            key={name}
            name={name}
            value={rendererParameters[name]}
            note={
              taken[name] ? undefined : `${nameRenderer(renderer) ?? renderer} does not take it. It is kept.`
            }
            onChange={(value) => set(name, value)}
            onRemove={() => remove(name)}
          />
        ))}
        {other && (
          <li className="flex items-start gap-3">
            <p className="min-w-0 flex-1 text-sm break-words text-ink">
              <span className="block text-xs text-muted">As written</span>
              <bdi dir="ltr">{other.join(' ')}</bdi>
            </p>
            <IconButton label="Remove other parameters" size="sm" onClick={() => remove('other')}>
              <X aria-hidden />
            </IconButton>
          </li>
        )}
      </ul>
      {more.length > 0 && (
        <select
          aria-label="Add a renderer parameter"
          value=""
          onChange={(event) => add(event.target.value as RendererParameterName)}
          className="mt-3 h-9 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink"
        >
          <option value="">Add a parameter</option>
          {more.map((name) => (
            <option key={name} value={name}>
              {rendererParameterLabels[name]}
            </option>
          ))}
        </select>
      )}
    </section>
  );
}

interface ParameterRowProps {
  name: RendererParameterName;
  value: RendererParameterValue | undefined;
  note: string | undefined;
  onChange: (value: RendererParameterValue) => void;
  onRemove: () => void;
}

function ParameterRow({ name, value, note, onChange, onRemove }: ParameterRowProps) {
  const id = useId();
  const rule = parameterRules[name];
  const [text, setText] = useState(show(value));
  const label = rendererParameterLabels[name];
  const read = rule && readValue(text, rule);
  const wrong = rule && text.trim() !== '' && !fitsRule(read, rule);
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-xs text-muted">
          {label}
        </label>
        {rule?.type === 'flag' ? (
          <p id={id} className="text-sm text-ink">
            On
          </p>
        ) : (
          <Input
            id={id}
            dir="ltr"
            inputMode={rule?.type === 'number' ? 'decimal' : 'text'}
            value={text}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-note`}
            className="h-9 max-w-60 text-sm"
            onChange={(event) => {
              setText(event.target.value);
              const next = rule && readValue(event.target.value, rule);
              if (rule && fitsRule(next, rule)) onChange(next);
            }}
          />
        )}
        <p id={`${id}-note`} className={wrong ? 'mt-1 text-xs text-danger' : 'mt-1 text-xs text-muted'}>
          {wrong ? `${label} takes ${describeRule(rule)}.` : note}
        </p>
      </div>
      <IconButton label={`Remove ${label}`} size="sm" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
