// Re-exports by name, because a dynamic import of a bundled CommonJS module has no named exports.
export {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
