import Add from '@mui/icons-material/Add'
import { Button, IconButton, Switch } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { KitPart } from './KitPart.tsx'

const looks = [
  { variant: 'contained' },
  { variant: 'outlined' },
  { variant: 'text' },
  { variant: 'contained', color: 'error' },
] as const

/** Buttons and switches: enabled, disabled, busy, on and off. */
export function KitButtons() {
  const t = useText()
  const words = t('kit.press')
  return (
    <>
      <KitPart title={t('kit.buttons')}>
        {looks.map((look, index) => (
          <Button key={index} {...look}>
            {words}
          </Button>
        ))}
        {looks.map((look, index) => (
          <Button key={index} {...look} disabled>
            {words}
          </Button>
        ))}
        <Button variant="contained" loading>
          {words}
        </Button>
        <ToolButton label={words} icon={<Add fontSize="small" />} shortcut="c" />
        <IconButton aria-label={words} title={words}>
          <Add fontSize="small" />
        </IconButton>
        <CellButton label={words} icon="edit" />
        <CellButton label={words} icon="cancel" tone="danger" />
        <CellButton label={words} icon="edit" disabled />
      </KitPart>
      <KitPart title={t('kit.switches')}>
        {[true, false].map((isOn) =>
          [false, true].map((isDisabled) => (
            <Switch
              key={`${isOn} ${isDisabled}`}
              defaultChecked={isOn}
              disabled={isDisabled}
              slotProps={{ input: { role: 'switch', 'aria-label': t('kit.sample') } }}
            />
          )),
        )}
        {[true, false].map((isOn) => (
          <input
            key={String(isOn)}
            type="checkbox"
            role="switch"
            className="cell-switch"
            defaultChecked={isOn}
            aria-label={t('kit.sample')}
          />
        ))}
      </KitPart>
    </>
  )
}
