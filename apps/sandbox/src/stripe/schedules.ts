import type { Account } from './account';
import type { Due } from './clock';
import type { Schedule } from './wire';

export function dueOfSchedule(_account: Account, _schedule: Schedule): Due | undefined {
  return undefined;
}
