import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { withExactLength } from '../files/exact-length';
import type { Files } from '../files/port';

/** A store with the S3 API: AWS, R2, MinIO, Garage … */
export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds that a connection may take, and that it may be silent. */
const connectTimeout = 5_000;
const silenceTimeout = 30_000;

/**
 * Files as objects of a bucket. S3 never shows a partial object:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/Welcome.html#ConsistencyModel. Other stores may show one until
 * storeImage removes it. The credentials need s3:GetObject, PutObject, DeleteObject and ListBucket; without ListBucket,
 * S3 returns 403 for a missing object.
 */
export function createS3Files({ bucket, ...options }: S3Options): Files {
  // The SDK is large, and servers that store files in a folder never need it.
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
      // The SDK does not notice when its source stream breaks, and would wait for the rest.
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
    // Every store accepts the bucket in the path. In the host name it needs DNS.
    forcePathStyle: true,
    // The SDK's newer checksums are sent in trailers, which many compatible stores do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown; the SDK would also print them to the console.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: connectTimeout,
      socketTimeout: silenceTimeout,
      // The SDK would open 50 connections, and slow readers of images could then block uploads.
      httpAgent: { maxSockets: 400, keepAlive: true },
      httpsAgent: { maxSockets: 400, keepAlive: true },
    },
  });
}

/** The length of the whole object, even for the response to a range. */
function wholeLength({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  return Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength);
}

/** NoSuchKey for a GET. The response to a HEAD has no body with the code. */
function absent(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined;
  throw error;
}
