export interface Clock {
  now(): Date;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Of the disk that holds what the server keeps, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export interface Disk {
  read(): Promise<DiskSpace>;
}
