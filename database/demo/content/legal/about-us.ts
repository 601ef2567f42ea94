export const aboutUs = `
<p>{{shop.name}} is a small house of jewellers in Johari Bazaar, Jaipur: one shop, one workshop behind it, and eleven people who set, string, enamel and mend. We sell old jewellery that we have examined, and new polki and jadau that we have made.</p>
<h2>What we do</h2>
<p>Half of what stands in our cabinet was made long before us. A Victorian pendant, a bracelet ordered in Calcutta in 1905, a Deccan collar from the fifties: we buy such pieces from families and from colleagues, clean them, and repair what must be repaired. What we changed is written in the condition report of each piece, down to a replaced pearl.</p>
<p>The other half is new. Our setters work in the kundan manner: ribbons of pure gold are pressed around each stone, cold, until it holds. Behind every polki lies a leaf of silver foil. It takes one person nine days to set a cocktail ring and about four months to set a choker.</p>
<h2>What we tell you</h2>
<p>Every piece is weighed twice, with its stones and without. You find both weights on its page, with the number of stones, their carats, and whether they are natural, treated or grown in a laboratory. Glass is called glass. Lac, foil and cord are weighed too, because you should not pay the price of gold for them.</p>
<p>Polki is an uncut natural diamond. Kundan is a way of setting, often used with glass. The two words are mixed up every day, sometimes on purpose; on our pages the stone is always named. Cut diamonds from half a carat and sapphires come with the report of an independent laboratory. Polki is not graded by the four Cs, so we do not pretend that it is.</p>
<h2>Hallmark and purity</h2>
<p>Gold jewellery of 2 g and more is hallmarked by the Bureau of Indian Standards and carries a six-character HUID that you can check in the BIS Care app. Kundan, polki and jadau work is exempt by law, because the assay would damage it. For those pieces we state the purity on the invoice and stand behind it: if an assay finds less than we wrote, we take the piece back and pay for the assay.</p>
<h2>After you buy</h2>
<p>We clean our pieces without charge for as long as you own them. We check claws, restring pearls once in three years and re-foil polki when it dulls. If you wish to part with a piece, we buy it back: gold at the rate of the day by net weight, stones by the share written on your invoice.</p>
<h2>Come and see</h2>
<p>The shop is open Monday to Saturday, 11 am to 7 pm: {{shop.address}}. Call {{shop.phone}} or write to {{shop.email}} before you come if you want to see a certain piece, since most of them exist once. Bring the piece that needs mending as well. Tea is on the house.</p>
<p>{{shop.name}} is the demonstration shop of this software. Its people, pieces, prices and reports are invented, and no order is delivered.</p>
`.trim();
