import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { withExactLength } from '../files/exact-length';
import type { Files } from '../files/port';

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
 * Files as objects of a bucket. S3 never shows an object in part: https://docs.aws.amazon.com/AmazonS3/latest/userguide/
 * Welcome.html#ConsistencyModel (stores that only resemble it may, until storeImage has removed what broke off). The
 * credentials need s3:GetObject, PutObject, DeleteObject and ListBucket (without the last one S3 answers 403 where
 * there is no object).
 */
export function createS3Files({ bucket, ...options }: S3Options): Files {
  // The SDK is large: servers that keep their files in a folder never load it.
  let client: Promise<S3Client> | undefined;
  const connect = async () => {
    const sdk = await import('./sdk');
    client ??= Promise.resolve(newClient(sdk.S3Client, options));
    return { sdk, client: await client };
  };

  return {
    async put(key, body, { type, bytes }) {
      const { sdk, client: s3 } = await connect();
      const stream = withExactLength(body, bytes);
      // The SDK does not notice when the stream that it sends breaks: it would wait for the rest.
      const broken = new AbortController();
      stream.once('error', (error) => broken.abort(error));
      try {
        await s3.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: stream,
            ContentType: type,
            ContentLength: bytes,
          }),
          { abortSignal: broken.signal },
        );
      } catch (error) {
        throw broken.signal.aborted ? broken.signal.reason : error;
      } finally {
        stream.destroy();
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

const ignore = () => undefined;

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
    // What fails is thrown; the SDK would write of it to the console too.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: connectTimeout,
      socketTimeout: silenceTimeout,
      // Slow readers of pictures must not keep new ones from being stored; the SDK would open 50.
      httpAgent: { maxSockets: 400, keepAlive: true },
      httpsAgent: { maxSockets: 400, keepAlive: true },
    },
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
