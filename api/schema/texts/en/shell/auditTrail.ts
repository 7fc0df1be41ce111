/** Above the audit trail: whether it is as it was sealed. */
export const auditTrail = {
  unchecked: 'The audit trail has not been checked against its seals yet. It is checked each night.',
  whole: 'Proven up to %{until}: every row is as it was sealed. So it has been since %{since}; last checked %{checked}.',
  differs: 'Found first %{since}, last checked %{checked}. Proven up to %{until}.',
  differsFromFirst: 'Found first %{since}, last checked %{checked}. Nothing before it is proven.',
  open: 'Open the check',
} as const
