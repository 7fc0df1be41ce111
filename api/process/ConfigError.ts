/** A setting that cannot be used. Its message is all that the person who starts the server needs to see. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
