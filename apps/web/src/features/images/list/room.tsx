import { RoomNote } from '../../../components/billing/room-note';
import { trpc } from '../../../trpc';

/** Says that the plan's room for images is nearly used up. The list of projects has been fetched for the filters. */
export function ImagesRoom() {
  const room = trpc.projects.list.useQuery().data?.room;
  return room && <RoomNote room={{ images: room.images }} />;
}
