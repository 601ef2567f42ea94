export const cancellationPolicy = `
<p>You may cancel an order without giving a reason and without any charge until we begin to pack it, or, if it is made to order, until the gold is melted. Until then we charge nothing, whoever cancels.</p>
<h2>Until when</h2>
<p>While the status of an order is 'Pending' or 'Confirmed', the order page has a Cancel button. It takes effect at once: the piece goes back on sale, a coupon that you used can be used again, and a payment is sent back. From 'Processing' on, the piece is being examined, insured and packed, which usually takes one working day; please call {{shop.phone}} then, and we stop it if the courier has not yet collected it.</p>
<p>Once the parcel has left our shop, it can no longer be cancelled. Refuse it at the door, or accept it and use the return policy: you have {{returns.days}}.</p>
<h2>Pieces made to order</h2>
<p>Some pieces are made after you order them: an eternity band in your size, a kada in 2.6 or 2.8, a piece from your own stones. You may cancel free of charge until the gold is melted, at least 48 hours after the order. We will email you before we begin. After that we have to charge what was already spent for you alone, never more than 15 percent of the price, and we show you the amount. We bear the same loss ourselves when we are the ones who cancel.</p>
<h2>When we cancel</h2>
<p>It happens rarely, and only in these cases:</p>
<ul>
<li>The piece exists once and someone else's complete order came first, or it was sold in the shop in the same hour.</li>
<li>On the last examination we find a fault that we would not want to sell. We tell you what it is and offer the piece repaired, or another one, or your money.</li>
<li>The price or a weight on the page was obviously wrong.</li>
<li>The address cannot be insured.</li>
<li>The payment provider tells us that the payment was not yours.</li>
</ul>
<p>In each case you get an email with the reason on the same day and the full amount back. If we cancelled without one of these reasons, we owe you what the law provides, and you may tell our Grievance Officer.</p>
<h2>Cash on delivery</h2>
<p>Cancelling an order that is to be paid in cash costs no more than cancelling any other. If you refuse two such parcels in a year without having cancelled them, we ask you to pay online next time, since each journey is insured both ways at our cost.</p>
<h2>Your money</h2>
<p>A payment for a cancelled order is sent back within 2 working days to the card, bank account or UPI address it came from. UPI takes up to 1 day after that, cards and net banking 5 to 7 working days. We will email you with the reference number. The refund policy has the details.</p>
<h2>Part of an order</h2>
<p>You may cancel one piece of several: write to us with the order number and the name of the piece. A coupon that needs a minimum purchase stays valid for the rest if the rest still reaches the minimum; if not, we tell you the new total before we change anything, and you decide.</p>
<h2>Questions</h2>
<p>Write to {{shop.email}} or call {{shop.phone}}. Complaints go to the Grievance Officer, {{grievance.name}}, {{grievance.email}}: acknowledged within 48 hours, settled within one month, under the Consumer Protection (E-Commerce) Rules, 2020.</p>
<p>Last changed on 1 October 2026.</p>
`.trim();
