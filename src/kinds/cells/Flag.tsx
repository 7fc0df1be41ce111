import { flagShapes } from './flagShapes.ts'

/** The flag of a country, 16 by 12; the code or name beside it says the same. */
export const Flag = ({ code }: { code: string }) => (
  <svg className="flag" viewBox="0 0 16 12" aria-hidden>
    {flagShapes(code).map(({ path, colour, line }) => (
      <path
        key={path + colour}
        d={path}
        {...(line ? { fill: 'none', stroke: `#${colour}`, strokeWidth: line } : { fill: `#${colour}` })}
      />
    ))}
  </svg>
)
