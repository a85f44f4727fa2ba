import { useLocation } from 'wouter';
import { paths } from '../../paths';
import type { User } from '../../trpc';
import { Dialog, DialogContent } from '../../ui/overlay/dialog';
import { Tab, TabPanel, Tabs, TabsList } from '../../ui/tabs';
import { expectNewcomer, useAuthDialog } from './auth-dialog-store';
import { ForgotPanel } from './forgot-panel';
import { LoginForm } from './login-form';
import { keepPlanChoice, takePlanChoice, type ChosenPlan } from '../billing/plan-choice';
import { RegisterForm } from './register-form';
import { noteAccount } from '../session/remembered-user';
import { SecondFactorPanel } from './second-factor-panel';
import { useSession } from '../session/use-session';
import { VerifyPanel } from './verify-panel';

/** Signs a visitor in or up, over any screen. */
export function AuthDialog() {
  const { request, showTab, close } = useAuthDialog();
  const session = useSession();
  const [location, navigate] = useLocation();
  const start = (user: User) => {
    const same = session.start(user);
    expectNewcomer(undefined);
    close();
    const chosen = takePlanChoice(user.email);
    if (chosen && !request?.plan && !request?.expired) {
      navigate(paths.pricing(), {
        state: { chosen } satisfies ChosenPlan,
        replace: location === paths.pricing(),
      });
    } else if (same) {
      // Another user's unfinished sign-in must not continue here.
      request?.onSuccess?.();
    }
  };
  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      {request && (
        <DialogContent
          title="Access Your Account"
          description={
            request.expired ? (
              <>
                <span className="block text-ink">Authentication required</span>
                Your session has ended. Sign in again to go on where you were.
              </>
            ) : (
              request.why
            )
          }
        >
          {request.tab === 'forgot' ? (
            <ForgotPanel email={request.email} onBack={() => showTab('login')} />
          ) : request.tab === 'verify' ? (
            <VerifyPanel
              email={request.email ?? ''}
              message={request.message}
              onBack={() => showTab('login')}
            />
          ) : request.tab === 'factor' && request.factor ? (
            <SecondFactorPanel
              factor={request.factor}
              onSignedIn={start}
              onBack={(problem) => showTab('login', { problem })}
            />
          ) : (
            <Tabs
              value={request.tab}
              onValueChange={(tab) => showTab(tab === 'register' ? 'register' : 'login')}
            >
              <TabsList aria-label="Login or sign up" className="mb-6">
                <Tab value="login" className="flex-1">
                  Login
                </Tab>
                <Tab value="register" className="flex-1">
                  Sign Up
                </Tab>
              </TabsList>
              <TabPanel value="login" tabIndex={-1}>
                <LoginForm
                  email={request.email}
                  problem={request.problem}
                  onForgotten={(email) => showTab('forgot', { email })}
                  onUnverified={(email, message) => showTab('verify', { email, message })}
                  onSecondFactor={(email, factor) => showTab('factor', { email, factor })}
                  onSignedIn={start}
                />
              </TabPanel>
              <TabPanel value="register" tabIndex={-1}>
                <RegisterForm
                  onRegistered={({ user, message }, email) => {
                    close();
                    if (user) {
                      session.start(user);
                      if (request.plan || request.stays) request.onSuccess?.();
                      else navigate(paths.generator());
                      return;
                    }
                    noteAccount();
                    if (request.plan) keepPlanChoice(request.plan, email);
                    expectNewcomer({ email, message });
                    // An action that an ended session interrupted does not continue for a new account.
                    if (!request.expired) request.onSuccess?.();
                  }}
                />
              </TabPanel>
            </Tabs>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
