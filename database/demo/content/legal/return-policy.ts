export const returnPolicy = `
<p>You may send back what you bought from us within {{returns.days}} of delivery, and you need not give a reason. Jewellery should be seen on the person who will wear it.</p>
<h2>What can come back</h2>
<p>Everything from our stock, old or new, on sale or not, if it is unworn, complete and in the state it came in. Complete means with the box, the invoice, the stone card and, for certified stones, the original laboratory report. The security tag must still be on the piece: it is a thin thread with a paper seal, and a piece can be tried on without breaking it.</p>
<h2>What cannot</h2>
<ul>
<li>Pieces made or altered to your measure: a band made in your ring size, an engraved piece, a kada made in 2.8 for you. They come back only if the fault is ours.</li>
<li>Nose pins and nose rings that were worn, for hygiene. Unworn, in the sealed pouch, they may come back.</li>
<li>Pieces with repairs or resizing done elsewhere.</li>
</ul>
<p>None of this touches your rights when a piece is defective, damaged or not what its page says. Then it may come back at any time within 6 months of delivery, at our cost.</p>
<h2>How to return</h2>
<ol>
<li>Open your order and write to us, or call {{shop.phone}}. You get a return number the same working day.</li>
<li>We book an insured pick-up at your address, usually within 2 working days. Please do not send jewellery by ordinary post: it is not insured, and what is lost on the way cannot be refunded.</li>
<li>Pack the piece in its own box, put the box in the tamper-proof bag that we left inside the parcel, and write the return number on it. Take a picture before you close it.</li>
<li>At our shop the piece is weighed and examined in front of a camera within 3 working days. We will email you with the result.</li>
</ol>
<p>The insured pick-up is free if the fault is ours, and {{returns.pickup}} if you changed your mind. Before we book it, we tell you what it costs.</p>
<h2>Opening the parcel</h2>
<p>Film the opening of the parcel if you can, from the closed seal to the piece in your hand. It is not required, but it settles every question in a minute. If the seal is broken when the courier stands at your door, refuse the parcel and call us.</p>
<h2>Exchange</h2>
<p>Within these {{returns.days}} you may take another piece instead. You pay or receive the difference. Most of our pieces exist once, so tell us quickly which one you want; we hold it for you for 7 days while yours is on its way.</p>
<h2>Resizing</h2>
<p>Rings can be made up to two sizes larger or smaller once without charge within 60 days, where the page says so. Full eternity bands and rings set all around cannot be resized; we make a new one. Bangles and kadas cannot be resized at all: measure one that fits, inside, in millimetres, before you order.</p>
<h2>Old pieces</h2>
<p>Jewellery from another century has lived. Wear, old repairs and replaced stones that the condition report names are not defects. If you find something that the report does not name, tell us: either we missed it, and you may return the piece at our cost, or we explain it.</p>
<h2>Refund</h2>
<p>We refund the original payment method within 5 working days after the piece arrives. The refund policy has the details. Questions we could not settle go to our Grievance Officer, {{grievance.name}}, {{grievance.email}}, who acknowledges within 48 hours and decides within one month.</p>
<p>Last changed on 1 October 2026.</p>
`.trim();
