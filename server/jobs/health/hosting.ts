/** What the start knows of where the shop runs. */
export interface Hosting {
  /** Whether the database is the one that the shop starts itself. */
  readonly embeddedDatabase: boolean;
  /** Whether pictures are in a bucket. */
  readonly bucket: boolean;
  readonly nightlyBackup: boolean;
  /** Whether emails go to a mail server. */
  readonly mailServer: boolean;
}

export const bareHosting: Hosting = {
  embeddedDatabase: false,
  bucket: false,
  nightlyBackup: false,
  mailServer: false,
};
