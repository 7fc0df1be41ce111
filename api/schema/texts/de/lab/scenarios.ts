/** Words of the lab's scenarios. */
export const scenarios = {
  intro:
    'Eine Welt als Datei: Händler, Käufe, Ereignisse nach Tagen und was herauskommen soll. Beim Spielen tritt sie an die Stelle dieser Demo, nach einem Stand von dem, was hier ist. Dieselbe Zahl ergibt überall dieselbe Welt.',
  here: 'Diese Welt: %{name}, Zahl %{number}',
  hash: 'Hash: %{hash}',
  usual: 'Diese Welt ist die übliche Demo.',
  making: '%{name} erzeugt „%{scenario}“, Tag %{day}',
  size: 'Bestellungen: %{orders}, Händler: %{merchants}, Tage: %{days}; Erzeugen etwa %{seconds} s, danach 3 s',
  look: 'Worauf zu achten ist: %{text}',
  outcome: 'Was herauskommen soll: %{text}',
  number: 'Zahl',
  play: 'Spielen',
  playing: 'Die Welt wird erzeugt. Die Seite darf inzwischen verlassen werden.',
  played: '„%{name}“ ist gespielt',
  rehearse: 'Zur Probe',
  copy: 'Kopieren und ändern',
  own: 'Ein eigenes Szenario',
  ownHint:
    'Ändern Sie es hier oder öffnen Sie eine Datei. Geben Sie es als Datei weiter: mit derselben Zahl ergibt es bei allen dieselbe Welt.',
  text: 'Szenario als JSON',
  noJson: 'Das ist kein JSON: %{reason}',
  check: 'Prüfen',
  fine: 'Daran ist nichts auszusetzen',
  openFile: 'Datei öffnen',
  saveFile: 'Als Datei speichern',
  schema: 'Schema',
  wholly: 'das Ganze',
} as const
