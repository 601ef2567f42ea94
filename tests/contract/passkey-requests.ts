import { getPasskeyOptions, listPasskeys, requestPasskeySignIn } from '#contract/passkeys.ts';
import { softwareAuthenticator } from '../support/people/authenticator.ts';
import { callApi } from '../support/people/shopper.ts';
import { addTestPasskey, type CallContext } from './call-context.ts';
import { unwrap } from '../support/answers/unwrap.ts';

/** Valid requests of the passkey calls. */
export const passkeyRequests = {
  signInByPasskey: async (callContext: CallContext) => {
    const device = await addTestPasskey(callContext);
    const { options } = unwrap(await callApi(callContext.shop, requestPasskeySignIn));
    return { body: { credential: device.answer(options) } };
  },
  getPasskeyOptions: { body: {} },
  addPasskey: async ({ shopper }: CallContext) => {
    const { options } = unwrap(await shopper.call(getPasskeyOptions, { body: {} }));
    return {
      body: { name: 'Android phone', credential: softwareAuthenticator().make(options) },
    };
  },
  removePasskey: async (callContext: CallContext) => {
    await addTestPasskey(callContext);
    const [passkey] = unwrap(await callContext.shopper.call(listPasskeys)).passkeys;
    return { params: { id: passkey?.id ?? 0 } };
  },
};
