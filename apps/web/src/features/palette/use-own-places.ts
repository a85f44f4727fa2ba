import { fold } from '@safelight/prompt/text/fold';
import { FolderOpen, Grid3x3, Palette } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../paths';
import { trpc } from '../../trpc';
import type { PaletteEntry } from './item';

const most = 5;

interface OwnPlace extends PaletteEntry {
  /** Names may repeat. */
  readonly value: string;
}

/** The user's projects, newest sheets and looks whose names contain what is typed, five of each at most. */
export function useOwnPlaces(search: string, enabled: boolean): readonly OwnPlace[] {
  const [, navigate] = useLocation();
  const wanted = fold(search.trim());
  const options = { enabled: enabled && wanted.length >= 2, meta: { beside: true } };
  const projects = trpc.projects.list.useQuery(undefined, options).data?.projects;
  const sheets = trpc.sheets.list.useQuery({}, options).data?.sheets;
  const looks = trpc.looks.list.useQuery({}, options).data?.looks;
  if (!options.enabled) return [];
  const find = (
    kind: string,
    places: readonly { readonly id: number; readonly name: string }[] | undefined,
    Icon: PaletteEntry['Icon'],
    path: (id: number) => string,
  ): OwnPlace[] =>
    (places ?? [])
      .filter(({ name }) => fold(name).includes(wanted))
      .slice(0, most)
      .map(({ id, name }) => ({
        label: name,
        value: `${name} ${kind} ${id}`,
        note: kind,
        Icon,
        run: () => navigate(path(id)),
      }));
  return [
    ...find('project', projects, FolderOpen, (id) => paths.projects(id)),
    ...find('sheet', sheets, Grid3x3, (id) => paths.sheets(id)),
    ...find('look', looks, Palette, () => paths.looks()),
  ];
}
