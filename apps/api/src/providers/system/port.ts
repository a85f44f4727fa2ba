export interface Clock {
  now(): Date;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The disk of the data folder, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export interface Disk {
  read(): Promise<DiskSpace>;
}

/** Which release runs. */
export interface Release {
  readonly version: string;
  /** Set by the build of the image; undefined elsewhere. */
  readonly commit: string | undefined;
}
