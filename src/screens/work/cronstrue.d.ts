/** The words of one language, which add themselves to the library; the package declares only the module that holds all of them. */
declare module 'cronstrue/locales/*'
