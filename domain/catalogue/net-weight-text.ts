/** '1.500 g net'; of several pieces '1.500 g net each'. */
export function netWeightText(grams: number, pieces: number): string {
  return `${grams.toFixed(3)} g net${pieces > 1 ? ' each' : ''}`;
}
