/** Created by initdb; for backups and emergencies only. */
export const superuser = 'postgres';

/** The shop's role and, under the same name, the database it owns; no superuser. */
export const shopRole = 'jadau';
