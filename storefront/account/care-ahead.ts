/** Whether the care reminder of an order is still to come, so that the page promises no email that is never sent. */
export function isCareAhead(deliveredAt: string, months: number, now: Date): boolean {
  const due = new Date(deliveredAt);
  due.setUTCMonth(due.getUTCMonth() + months);
  return now < due;
}
