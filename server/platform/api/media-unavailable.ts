/** The folder or bucket of the pictures does not answer. Nothing was changed; the same request may succeed later. */
export class MediaUnavailable extends Error {}
