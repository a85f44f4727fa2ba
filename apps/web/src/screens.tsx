import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { AppShell } from './components/layout/app-shell';
import { preloadPalette } from './features/palette/palette-slot';
import { EarlyClick, lazyPart } from './ui/lazy-part';

const GeneratorPage = lazy(() =>
  import('./pages/generator').then((page) => ({ default: page.GeneratorPage })),
);
const ImageGeneratorPage = lazy(() =>
  import('./pages/image-generator').then((page) => ({ default: page.ImageGeneratorPage })),
);
const ProjectsPage = lazy(() => import('./pages/projects').then((page) => ({ default: page.ProjectsPage })));
const HistoryPage = lazy(() => import('./pages/history').then((page) => ({ default: page.HistoryPage })));
const PricingPage = lazy(() => import('./pages/pricing').then((page) => ({ default: page.PricingPage })));
const CreditsPage = lazy(() => import('./pages/credits').then((page) => ({ default: page.CreditsPage })));
const PaymentSuccessPage = lazy(() =>
  import('./pages/payment-success').then((page) => ({ default: page.PaymentSuccessPage })),
);
const SettingsPage = lazy(() => import('./pages/settings').then((page) => ({ default: page.SettingsPage })));
const AdminPage = lazy(() => import('./pages/admin').then((page) => ({ default: page.AdminPage })));
const AdminUserPage = lazy(() =>
  import('./pages/admin-user').then((page) => ({ default: page.AdminUserPage })),
);
const VerifyEmailPage = lazy(() =>
  import('./pages/verify-email').then((page) => ({ default: page.VerifyEmailPage })),
);
const ForgotPasswordPage = lazy(() =>
  import('./pages/forgot-password').then((page) => ({ default: page.ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('./pages/reset-password').then((page) => ({ default: page.ResetPasswordPage })),
);
const NotFoundPage = lazy(() => import('./pages/not-found').then((page) => ({ default: page.NotFoundPage })));

const ImageWatch = lazyPart(() => import('./features/images/image-watch'), 'ImageWatch');

/** Everything that stands under the header. */
export function Screens() {
  useEffect(() => {
    // When the screen itself is there.
    const timer = setTimeout(preloadPalette, 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppShell>
      <ImageWatch />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Switch>
          <Route path="/app" component={GeneratorPage} />
          <Route path="/prompt-generator" component={GeneratorPage} />
          <Route path="/image-generator" component={ImageGeneratorPage} />
          <Route path="/projects" component={ProjectsPage} />
          <Route path="/projects/:project" component={ProjectsPage} />
          <Route path="/projects/:project/prompts/:prompt" component={ProjectsPage} />
          <Route path="/history" component={HistoryPage} />
          <Route path="/pricing" component={PricingPage} />
          <Route path="/credits" component={CreditsPage} />
          <Route path="/payment-success" component={PaymentSuccessPage} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/admin" component={AdminPage} />
          <Route path="/admin/:tab" component={AdminPage} />
          <Route path="/admin/users/:id" component={AdminUserPage} />
          <Route path="/admin/users/:id/:tab" component={AdminUserPage} />
          <Route path={/^\/verify-email/} component={VerifyEmailPage} />
          <Route path="/forgot-password" component={ForgotPasswordPage} />
          <Route path="/reset-password" component={ResetPasswordPage} />
          <Route component={NotFoundPage} />
        </Switch>
        <EarlyClick />
      </Suspense>
    </AppShell>
  );
}
