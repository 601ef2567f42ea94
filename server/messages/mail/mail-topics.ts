import { accountMails } from './account-mails.ts';
import type { MailTopics } from './mail-context.ts';
import { orderMails } from './order-mails.ts';
import { serviceMails } from './service-mails.ts';

export const mailTopics: MailTopics = { ...accountMails, ...orderMails, ...serviceMails };
