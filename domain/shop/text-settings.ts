/** Text messages, as registered under TRAI's rules (DLT). Empty: messages are written to the folder `outbox`. */
export interface TextSettings {
  /** The header that phones show as sender: 3 to 6 letters. */
  senderId: string;
  /** The principal entity's id: 19 digits. */
  entityId: string;
  codeTemplateId: string;
  /** The registered words. {code} and {shop} are filled in. */
  codeText: string;
  changeTemplateId: string;
  /** The registered words to a number that is no longer its account's. {shop} is filled in. */
  changeText: string;
  /** The most messages in all, whoever requests them: each costs the shop money. */
  perHour: number;
  perDay: number;
}

export const defaultTexts: TextSettings = {
  senderId: '',
  entityId: '',
  codeTemplateId: '',
  codeText: '{code} is your code for {shop}. It is valid for 10 minutes. Do not share it with anyone.',
  changeTemplateId: '',
  changeText: 'Your account at {shop} has another phone number now. If this was not you, contact us at once.',
  perHour: 100,
  perDay: 500,
};
