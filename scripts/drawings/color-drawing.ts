import { colors } from '#domain/shop/theme.ts';

/** Puts colours of the theme in place of their names: `fill="{brand}"`. */
export function colorDrawing(drawing: string): string {
  return drawing.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!isColor(name)) throw new Error(`the theme has no colour ${name}`);
    return colors[name];
  });
}

function isColor(name: string): name is keyof typeof colors {
  return name in colors;
}
