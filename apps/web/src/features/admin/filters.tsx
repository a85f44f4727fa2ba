import { Download, Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDebounced } from '../../components/use-debounced';
import { buttonClass } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';

/** The row above a table. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">{children}</div>;
}

interface SearchFieldProps {
  label: string;
  /** As the address has it. */
  value: string;
  /** Called when one has stopped typing. */
  onSearch: (words: string) => void;
}

/** Searches as one types; follows the address where something else changes it, as the back button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const settled = useDebounced(words.trim(), 250);
  const written = useRef(value);
  useEffect(() => {
    if (value !== written.current) {
      written.current = value;
      setWords(value);
    } else if (settled !== value && settled === words.trim()) {
      written.current = settled;
      onSearch(settled);
    }
  }, [value, settled, words, onSearch]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:max-w-md sm:basis-64">
      <Search aria-hidden className="absolute top-3.5 left-3.5 size-4 text-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        maxLength={200}
        onChange={(event) => setWords(event.target.value)}
        className="pl-10"
      />
    </div>
  );
}

const everything = 'all';

interface FilterSelectProps {
  label: string;
  /** '' for all. */
  value: string;
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

export function FilterSelect({ label, value, all, options, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      className={cn('w-auto min-w-0 flex-1 basis-36 text-sm sm:flex-none', className)}
      value={value === '' ? everything : value}
      onValueChange={(next) => onChange(next === everything ? '' : next)}
      options={[{ value: everything, label: all }, ...options]}
    />
  );
}

interface CsvLinkProps {
  name: 'users' | 'transactions';
  /** The same filters as the table; without a value none. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** Downloads the whole list, as it is filtered. */
export function CsvLink({ name, filters }: CsvLinkProps) {
  const query = new URLSearchParams(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return (
    <a
      href={`/api/admin/export/${name}.csv${query.size === 0 ? '' : `?${query}`}`}
      download
      className={cn(buttonClass({ variant: 'secondary' }), 'sm:ml-auto')}
    >
      <Download aria-hidden />
      Export CSV
    </a>
  );
}
