import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input';

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'type'> {
  /** What is searched: the field has no other label. */
  'aria-label': string;
  onWords: (words: string) => void;
}

/** The field for words above a list, in a row of filters. */
export function SearchInput({ onWords, ...props }: SearchInputProps) {
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-44">
      <Search aria-hidden className="absolute top-3 left-3 size-4 text-faint" />
      <Input
        type="search"
        maxLength={200}
        onChange={(event) => onWords(event.target.value)}
        className="h-10 pl-9"
        {...props}
      />
    </div>
  );
}
