import { Download, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { downloadFrom } from '../../../components/files/download';
import { useDebounced } from '../../../ui/use-debounced';
import { useMedia } from '../../../ui/use-media';
import { useUser } from '../../../components/session/use-user';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { Input } from '../../../ui/form/input';
import { Select } from '../../../ui/form/select';
import { Sheet, SheetClose, SheetContent, SheetTrigger } from '../../../ui/overlay/sheet';
import { toast } from '../../../ui/overlay/toast';
import { pick, type TableState } from './use-table-state';

interface FiltersProps {
  /** Stays in sight where the rest has no room. */
  search?: ReactNode;
  /** How many filters are set. */
  active: number;
  /** What to filter by, and what to do with the list. */
  children: ReactNode;
}

/** The row above a table; on phones the search and a drawer for the rest, so that the table begins in sight. */
export function Filters({ search, active, children }: FiltersProps) {
  const roomy = useMedia('(min-width: 40rem)');
  if (roomy || !search) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
        {search}
        {children}
      </div>
    );
  }
  return (
    <div className="mb-3 flex items-center gap-2">
      {search}
      <Sheet>
        <SheetTrigger asChild>
          <Button variant="secondary" className="h-11 px-3">
            <SlidersHorizontal aria-hidden />
            Filters
            {active > 0 && (
              <Badge variant="solid">
                {active}
                <span className="sr-only"> set</span>
              </Badge>
            )}
          </Button>
        </SheetTrigger>
        <SheetContent title="Filters">
          <div className="flex flex-col gap-3">
            {children}
            <SheetClose asChild>
              <Button size="lg">Show the list</Button>
            </SheetClose>
          </div>
        </SheetContent>
      </Sheet>
    </div>
  );
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
    <div className="relative min-w-0 flex-1 sm:max-w-md sm:basis-48">
      <Search aria-hidden className="absolute top-3.5 left-3.5 size-4 text-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        maxLength={200}
        onChange={(event) => setWords(event.target.value)}
        className="pl-10 text-ellipsis"
      />
    </div>
  );
}

const everything = 'all';

interface FilterSelectProps {
  /** The table's, where `name` stands for the filter. */
  state: TableState;
  name: string;
  label: string;
  /** What it is called when nothing is filtered. */
  all: string;
  /** What each value is called, in their order. */
  options: Readonly<Record<string, string>>;
  className?: string;
}

/** A filter of a table; whatever else stands for it in the address is none. */
export function FilterSelect({ state, name, label, all, options, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      className={cn('min-w-0 text-sm sm:w-auto sm:flex-none sm:basis-36', className)}
      value={pick(state.get(name), Object.keys(options)) ?? everything}
      onValueChange={(next) => state.set({ [name]: next === everything ? '' : next })}
      options={[
        { value: everything, label: all },
        ...Object.entries(options).map(([value, words]) => ({ value, label: words })),
      ]}
    />
  );
}

interface CsvButtonProps {
  name: 'users' | 'transactions';
  /** The same filters as the table; without a value none. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** Downloads the whole list, as it is filtered. */
export function CsvButton({ name, filters }: CsvButtonProps) {
  const [pending, setPending] = useState(false);
  const { user } = useUser();
  const query = new URLSearchParams(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const download = async () => {
    setPending(true);
    try {
      await downloadFrom(`/api/admin/export/${name}.csv`, query, user?.id);
    } catch (error) {
      toast({
        title: 'Export Failed',
        description:
          error instanceof Error ? error.message : 'The list could not be exported. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      className="max-sm:h-11 sm:ml-auto"
      pending={pending}
      onClick={() => void download()}
    >
      <Download aria-hidden />
      Export CSV
    </Button>
  );
}
