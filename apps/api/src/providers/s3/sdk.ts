// The parts of Amazon's SDK that we use, as named imports: it is bundled as CommonJS, where a dynamic import would not
// find the names.
export {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
