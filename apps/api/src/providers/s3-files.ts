import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { Files } from './ports';

/** A store that speaks S3: AWS, R2, MinIO, Garage … */
export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long a connection may take, and how long it may be silent, in milliseconds. */
const connectTimeout = 5_000;
const silenceTimeout = 30_000;

/**
 * Files as objects of a bucket. S3 shows an object only when it is whole, so a put that breaks leaves nothing. The
 * credentials need s3:GetObject, PutObject, DeleteObject and ListBucket (without the last one S3 answers 403 where
 * there is no object).
 */
export function createS3Files({ bucket, ...options }: S3Options): Files {
  // The SDK is large: servers that keep their files in a folder never load it.
  let client: Promise<S3Client> | undefined;
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    client ??= Promise.resolve(newClient(sdk.S3Client, options));
    return { sdk, client: await client };
  };

  return {
    async put(key, body, { type, bytes }) {
      const { sdk, client: s3 } = await connect();
      const object = { Bucket: bucket, Key: key, Body: body, ContentType: type, ContentLength: bytes };
      // The SDK does not notice when the stream that it sends breaks: it would wait for the rest.
      const broken = new AbortController();
      if (body instanceof Readable) body.once('error', (error) => broken.abort(error));
      try {
        await s3.send(new sdk.PutObjectCommand(object), { abortSignal: broken.signal });
      } catch (error) {
        throw broken.signal.aborted ? broken.signal.reason : error;
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    },

    async open(key, range) {
      const { sdk, client: s3 } = await connect();
      const found = await s3
        .send(
          new sdk.GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        )
        .catch(absent);
      if (!found) return undefined;
      return {
        stream: found.Body as Readable,
        bytes: wholeLength(found),
        type: found.ContentType ?? 'application/octet-stream',
      };
    },

    async size(key) {
      const { sdk, client: s3 } = await connect();
      const found = await s3.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })).catch(absent);
      return found?.ContentLength;
    },

    async remove(key) {
      const { sdk, client: s3 } = await connect();
      await s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

function newClient(Client: typeof S3Client, options: Omit<S3Options, 'bucket'>): S3Client {
  return new Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Every store understands the bucket in the path; in the host name only those with DNS for it.
    forcePathStyle: true,
    // The SDK's newer checksums travel in trailers, which many compatible stores do not read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeout, socketTimeout: silenceTimeout },
  });
}

/** The length of the whole object, also where only a range of it was answered. */
function wholeLength({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  return Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength);
}

/** NoSuchKey for a GET; a HEAD has no body to say so in. */
function absent(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined;
  throw error;
}
