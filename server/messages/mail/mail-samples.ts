import { accountSamples } from './account-samples.ts';
import { orderSamples } from './order-samples.ts';
import { serviceSamples } from './service-samples.ts';

/** Every mail with sample data, for /dev/mails and for tests. */
export const mailSamples = { ...accountSamples, ...orderSamples, ...serviceSamples };
