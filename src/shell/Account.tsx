import ContrastOutlined from '@mui/icons-material/ContrastOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router'
import { useText } from '../i18n/index.ts'
import { usePerson } from '../session/useSession.ts'
import { chooseMode, modeChoices, useModeChoice } from '../ui/look/mode.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { signOut } from './SignOutQuestion.tsx'
import { LanguageMenu } from './wording/LanguageMenu.tsx'

/** The names of the appearances. */
export const modeTexts = { light: 'shell.themeLight', dark: 'shell.themeDark', system: 'shell.themeSystem' } as const

/** Language, appearance, the person who is signed in, and the button to sign out. */
export function Account() {
  const t = useText()
  const mode = useModeChoice()
  const { id, full_name, user_name } = usePerson()
  const name = full_name || user_name
  return (
    <Box
      role="group"
      aria-label={t('shell.account', { name })}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
    >
      <LanguageMenu />
      <ChoiceMenu
        label={t('shell.theme')}
        icon={<ContrastOutlined fontSize="small" />}
        choices={modeChoices.map((value) => ({ value, title: t(modeTexts[value]) }))}
        value={mode}
        onChoose={chooseMode}
      />
      <Button
        variant="text"
        component={Link}
        to="/view/account"
        title={t('account.open')}
        sx={{ px: 1, fontWeight: 500, minWidth: 0, color: 'inherit', justifyContent: 'start' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </Button>
      <Button
        variant="text"
        aria-label={t('shell.signOut')}
        title={t('shell.signOut')}
        onClick={() => signOut(id)}
        sx={{ flexShrink: 0, minWidth: 32, gap: 1 }}
      >
        <LogoutOutlined fontSize="small" />
        <span className="sign-out-words">{t('shell.signOut')}</span>
      </Button>
    </Box>
  )
}
