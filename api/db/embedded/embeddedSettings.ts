import { OWNER_SETTING } from './embeddedLock.ts'

/** For a small machine shared by the API, the browser and the database; effective_cache_size is only a planner estimate. */
const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  // Just-in-time compilation costs more than any of our lists.
  jit: 'off',
  max_wal_size: '4GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  log_min_messages: 'log',
}

/** Tests discard their data, so nothing has to reach the disk; as the data may be in memory, the write-ahead log has to stay small. */
const THROW_AWAY = {
  max_wal_size: '512MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** The server's command-line settings. */
export function settingsFor({ isKept, port }: { isKept: boolean; port: number }): string[] {
  const settings = { ...COMMON, ...(isKept ? {} : THROW_AWAY), port: String(port), [OWNER_SETTING]: String(process.pid) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
