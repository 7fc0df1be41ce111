/** A setting that cannot be used. Its message is all that the person starting the server needs to see. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
