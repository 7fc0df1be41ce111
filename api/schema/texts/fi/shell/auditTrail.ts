/** Above the audit trail: whether it is as it was sealed. */
export const auditTrail = {
  unchecked: 'Muutoslokia ei ole vielä verrattu sen sinetteihin. Se tarkistetaan joka yö.',
  whole:
    'Todistettu hetkeen %{until} asti: jokainen rivi on sellaisena kuin se sinetöitiin. Näin on ollut alkaen %{since}; tarkistettu viimeksi %{checked}.',
  differs: 'Löydetty ensi kerran %{since}, tarkistettu viimeksi %{checked}. Todistettu hetkeen %{until} asti.',
  differsFromFirst: 'Löydetty ensi kerran %{since}, tarkistettu viimeksi %{checked}. Mitään sitä ennen ei ole todistettu.',
  open: 'Avaa tarkistus',
}
