import { writeFile } from 'node:fs/promises';
import { describeRest } from '../../apps/api/src/http/rest/openapi/document';
import { compareApis, readRecorded, recordedFile, type ApiDocument } from './api-changes';

// `pnpm record-api` records the API of a release in docs/api/openapi.json, and prints what changed since the last one.

const before = await readRecorded();
// A document is JSON without undefined values.
const after = JSON.parse(JSON.stringify(describeRest())) as ApiDocument;
const { breaking, added } = compareApis(before, after);
const major = ({ info }: ApiDocument) => Number(info.version.split('.')[0]);
for (const change of breaking) console.log(`Breaking: ${change}`);
for (const change of added) console.log(change);
if (breaking.length > 0 && major(after) <= major(before)) {
  console.error(
    'A breaking change needs the next major version: see apiVersion in http/rest/openapi/document.ts.',
  );
  process.exitCode = 1;
} else {
  // A line for each address keeps the difference readable.
  const { paths, ...rest } = after;
  const lines = Object.entries(paths).map(
    ([path, calls]) => `${JSON.stringify(path)}:${JSON.stringify(calls)}`,
  );
  await writeFile(recordedFile, `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`);
  console.log(`Recorded version ${after.info.version}`);
}
