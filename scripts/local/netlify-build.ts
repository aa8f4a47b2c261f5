/**
 * Variables that Netlify sets in its builds, with similar values: the read-only variables of
 * https://docs.netlify.com/build/configure-builds/environment-variables/#read-only-variables (without those of preview
 * servers, which build nothing), those in `lib/env/main.js` of `@netlify/config` 25.2.6, those of netlify.toml, and
 * `CI`. Only builds see them.
 */
const DEPLOY = {
  BUILD_ID: '5d4aeac2ccabf517d2f219b8',
  REPOSITORY_URL: 'https://git.example/shop/clipe-in-ghips',
  BRANCH: 'main',
  HEAD: 'main',
  COMMIT_REF: 'c6bd92f878d77532ed6b84b293dd0d4f8ae68129',
  CACHED_COMMIT_REF: '5d4aeac2ccabf517d2f219b8a1b2c3d4e5f60718',
  PULL_REQUEST: 'false',
  REVIEW_ID: '12',
  DEPLOY_URL: 'https://578ab634d6865d5cf960d620--clipe-in-ghips.netlify.app',
  DEPLOY_PRIME_URL: 'https://main--clipe-in-ghips.netlify.app',
  DEPLOY_ID: '578ab634d6865d5cf960d620',
  SITE_NAME: 'clipe-in-ghips',
  SITE_ID: '1d01c0c0-4554-4747-93b8-34ce3448ab95',
  ACCOUNT_ID: '63dd1fafda1bc5006a0f5cd2',
  INCOMING_HOOK_TITLE: 'settings',
  INCOMING_HOOK_URL: 'https://api.netlify.example/build_hooks/1',
  INCOMING_HOOK_BODY: '{}',

  NETLIFY_SKEW_PROTECTION_TOKEN: 'a-token-of-this-deploy',
  NETLIFY_IMAGES_CDN_DOMAIN: 'images.netlify.example',
  NETLIFY_BUILD_BASE: '/opt/build',
  NETLIFY_BUILD_LIFECYCLE_TRIAL: 'enabled=true',
  LANG: 'en_US.UTF-8',
  LANGUAGE: 'en_US:en',
  LC_ALL: 'en_US.UTF-8',
  GATSBY_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',

  NODE_VERSION: '24',
  CI: 'true',
};

/** Environment of every build on this machine, without the three variables that mark a live shop. */
export const AS_ON_NETLIFY: Readonly<Record<string, string>> = DEPLOY;

/** Environment of Netlify's build of the live shop. */
export const NETLIFY_PRODUCTION: Readonly<Record<string, string>> = {
  ...DEPLOY,
  NETLIFY: 'true',
  CONTEXT: 'production',
  URL: 'https://clipe-in-ghips.example',
};
