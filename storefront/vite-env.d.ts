/** What may be set when the shop is built. */
interface ImportMetaEnv {
  readonly VITE_API_HOST?: string;
}
