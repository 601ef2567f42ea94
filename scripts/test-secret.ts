/** JADAU_SECRET of all tests: what the browser tests encrypt, others can read (database/snapshot/releases.test.ts). */
export const testSecret = 'a secret that only the tests have';
