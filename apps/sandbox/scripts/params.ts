import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeParams } from './make-params';

// Makes JSON Schemas of the parameters that the Stripe stand-in takes, out of the SDK's own types.

writeFileSync(join(import.meta.dirname, '../src/stripe/protocol/params.generated.ts'), makeParams());
