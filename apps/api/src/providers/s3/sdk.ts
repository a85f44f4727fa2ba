// What we use of Amazon's SDK, imported by name here: bundled as CommonJS, a dynamic import would not find the names.
export {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
