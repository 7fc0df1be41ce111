/** What an installation may configure about its feeds. */
export interface FeedsConfig {
  /** Configured addresses, by the name of their variable (`FEED_VIES_URL`). */
  urls: Readonly<Record<string, string>>
  /** How long a source may be silent, in seconds, instead of its own limit. */
  readTimeoutS: number | undefined
  /** The largest answer in megabytes, instead of a source's own limit. */
  mostMb: number | undefined
  /** Attempts after the first one. */
  retries: number
  /** The address of the stand-in, in demo mode. */
  standIn: string | undefined
}
