/** Names of browsers as they call themselves, the more special ones first: nearly all also say Chrome, Safari and Mozilla. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (agent: string, names: typeof browsers): string | undefined => names.find(([sign]) => sign.test(agent))?.[1]

/** Browser and system by what the browser calls itself; undefined where that says neither. */
export const browserOf = (agent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
})
