/** A text of a sheet: characters that XML cannot hold, which are written as `_x000B_` (ECMA-376, 22.9.2.19), are put back. */
export const sheetText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
