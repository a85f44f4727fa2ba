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
import { pick, type TableState } from './address-state';

interface FiltersProps {
  /** Stays visible on narrow screens, where the filters move into a drawer. */
  search?: ReactNode;
  /** How many filters are set. */
  active: number;
  children: ReactNode;
}

/** The bar above a table. On phones it is the search and a drawer, so that the table starts on the first screen. */
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
  /** The value in the address. */
  value: string;
  /** Called after a pause in typing. */
  onSearch: (words: string) => void;
}

/** Searches while typing, and follows the address when it changes otherwise, such as by the Back button. */
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
  /** The table's state, in which `name` is the filter's key. */
  state: TableState;
  name: string;
  label: string;
  /** The label for no filter. */
  all: string;
  /** The label of each value, in order. */
  options: Readonly<Record<string, string>>;
  className?: string;
}

/** A filter of a table. An unknown value in the address counts as no filter. */
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
  /** The table's filters; those without a value are left out. */
  filters: Readonly<Record<string, string | undefined>>;
}

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
      toast.failure(
        'Export Failed',
        error instanceof Error ? error.message : 'The list could not be exported. Please try again.',
      );
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
