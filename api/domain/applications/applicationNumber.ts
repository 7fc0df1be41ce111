/** The number of an application as people read and quote it: its id with at least six digits (APP-05, APP-06). */
export const applicationNumber = (id: number): string => String(id).padStart(6, '0')
