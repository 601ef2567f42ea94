export const refundPolicy = `
<p>This page says when we refund money, how much, how and how fast. It goes with the return policy and the cancellation policy.</p>
<h2>When you get the whole price back</h2>
<ul>
<li>You returned a piece within {{returns.days}} of delivery under the return policy and it arrived as it left.</li>
<li>The piece is not what its page says: another purity, weight, stone, treatment or condition.</li>
<li>It came damaged, or did not come within 10 days after the date we promised and you no longer want it.</li>
<li>You cancelled while the cancellation policy makes it free, or we had to cancel.</li>
<li>An assay at a BIS recognised centre, or a report of a recognised laboratory, finds less than we stated. In this case we also pay the fee of the centre and the insured shipping.</li>
</ul>
<p>The whole price means what you paid for the piece after discounts and coupon, with any tax. We keep no restocking fee and no handling charge. We pay for the return if the fault is ours; if you changed your mind, the insured pick-up within India is {{returns.pickup}}.</p>
<h2>When you get part of it back</h2>
<p>If one piece of an order comes back, you get what that piece cost. Where a coupon lowered the whole order, its discount is shared among the pieces by their price, to the paisa, and each piece is refunded at what you really paid for it. If you keep a set whose earrings you return, we refund the share of the earrings written on the invoice.</p>
<p>A piece that was worn, resized by someone else or returned without its report may have lost value. We then tell you the amount and the reason within 3 working days and send it back to you, free, if you do not agree.</p>
<h2>How</h2>
<p>We refund the original payment method: the same card, bank account or UPI address. Cash on delivery is refunded by bank transfer to an account in your name; we never send cash and never give store credit in its place unless you ask for it. Where the law obliged us to take your PAN, the account must belong to the same person.</p>
<h2>How fast</h2>
<ul>
<li>Payments that failed or were made twice: sent back by us within 24 hours.</li>
<li>Cancelled orders: sent within 2 working days.</li>
<li>Returned pieces: examined within 3 working days of arrival, sent within 2 more.</li>
</ul>
<p>After we sent it, UPI takes up to 1 day, cards and net banking 5 to 7 working days, depending on your bank. We will email you with the reference number on the day we send it. If the money is not there after 10 working days, give that number to your bank and tell us as well; we follow it up with the payment provider.</p>
<h2>Exchange and buy-back</h2>
<p>After these {{returns.days}} you may still exchange a piece or sell it back to us for as long as you own it. Gold is counted at the buying rate of the day by net weight and stated purity. Diamonds and coloured stones count at 85 percent of their share on your invoice in an exchange and at 75 percent in cash-free buy-back; polki at 80 and 70 percent. Making charges and tax are not paid again. Bring the invoice and, where there is one, the laboratory report.</p>
<h2>If something goes wrong</h2>
<p>Call {{shop.phone}} or write to {{shop.email}} with your order number. The Grievance Officer, {{grievance.name}}, answers at {{grievance.email}}: an acknowledgement within 48 hours, a decision within one month, as the Consumer Protection (E-Commerce) Rules, 2020 ask. The National Consumer Helpline has the number 1915.</p>
<p>Last changed on 1 October 2026.</p>
`.trim();
