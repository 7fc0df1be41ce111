import { Checkpoints } from '../../../seals/Checkpoints.ts'
import { recordRestore } from '../../../seals/recordRestore.ts'
import type { Config } from '../../../config.ts'
import { onOwner } from './onOwner.ts'

/** Notes once that the audit log was taken back with the world: after a restore, or at the next start if the node was killed meanwhile. */
export async function finishRestore(url: string, config: Pick<Config, 'auditCheckpoints' | 'jwtSecret'>): Promise<void> {
  await onOwner(url, async (owner) => {
    await owner.query('begin')
    const { rowCount } = await owner.query('update lab_world set is_rewound = false where is_rewound')
    if (rowCount) await recordRestore(owner, new Checkpoints(config))
    await owner.query('commit')
  })
}
