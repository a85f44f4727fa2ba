import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { withExactLength } from '../files/exact-length';
import type { Files } from '../files/port';

/** A store with S3's API: AWS, R2, MinIO, Garage and others. */
export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds for one file to be stored, however little of it the store takes at a time. */
  readonly putTimeout?: number;
}

/** Milliseconds to connect, and without a byte, after which a request fails. */
const connectTimeout = 5_000;
const silenceTimeout = 30_000;

/**
 * Files as objects of a bucket. S3 writes objects atomically
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/Welcome.html#ConsistencyModel); a compatible store may show a
 * partial object until storeImage removes it. The credentials need s3:GetObject, PutObject, DeleteObject and
 * ListBucket: without the last one S3 returns 403 instead of 404 for a missing object.
 */
export function createS3Files({ bucket, putTimeout = 10 * 60_000, ...options }: S3Options): Files {
  // Loaded on first use, because the SDK is large.
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
      const broken = new AbortController();
      const { signal } = broken;
      // The SDK does not notice a failed body stream and would wait for the rest.
      stream.once('error', (error) => broken.abort(error));
      // Not AbortSignal.timeout, whose timer Node 20 may lose inside AbortSignal.any.
      const timer = setTimeout(() => broken.abort(new Error('The store took too long')), putTimeout);
      try {
        await s3.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: stream,
            ContentType: type,
            ContentLength: bytes,
          }),
          { abortSignal: signal },
        );
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        clearTimeout(timer);
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

function newClient(Client: typeof S3Client, options: Omit<S3Options, 'bucket' | 'putTimeout'>): S3Client {
  return new Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // A bucket in the host name needs DNS for each bucket, which not every store has.
    forcePathStyle: true,
    // By default the SDK sends checksums in trailers, which many compatible stores do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK would print errors that it also throws.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: connectTimeout,
      socketTimeout: silenceTimeout,
      // The default of 50 would let slow downloads of images block the storing of new ones.
      httpAgent: { maxSockets: 400, keepAlive: true },
      httpsAgent: { maxSockets: 400, keepAlive: true },
    },
  });
}

/** The length of the whole object, even if the response has only a range of it. */
function wholeLength({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  return Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength);
}

/** Returns undefined for a missing object: NoSuchKey for GET, and NotFound for HEAD, whose response has no body. */
function absent(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined;
  throw error;
}
