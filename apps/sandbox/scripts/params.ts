import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeParams } from './make-params';

writeFileSync(join(import.meta.dirname, '../src/stripe/protocol/params.generated.ts'), makeParams());
