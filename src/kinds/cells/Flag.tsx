import { flagShapes } from './flagShapes.ts'

/** The flag of a country, 16 by 12; the code or name beside it says the same. For a code without a flag the space stays empty, so that names are aligned. */
export const Flag = ({ code }: { code: string }) => (
  <svg className={flagShapes(code).length > 0 ? 'flag' : 'flag none'} viewBox="0 0 16 12" aria-hidden>
    {flagShapes(code).map(({ path, colour, line }) => (
      <path
        key={path + colour}
        d={path}
        {...(line ? { fill: 'none', stroke: `#${colour}`, strokeWidth: line } : { fill: `#${colour}` })}
      />
    ))}
  </svg>
)
