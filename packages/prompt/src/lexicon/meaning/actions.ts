import { stemOf, stemsOf } from './word-forms';

/* Verbs that mean the same in a description, and verbs without a synonym, so that they are known as verbs. */

export const actions = `
bargain,haggle|interrogate,grill,question,quiz|scold,chide,berate,reprimand,tell off|sit,seat,perch,rest,settle|perch,sit,rest|stand,pose,stop|lie,rest,recline,sprawl,lounge,lay,stretch out|lounge,relax,recline,rest,laze|rest,relax,lie,repose|sleep,nap,doze,slumber,snooze,asleep|kneel,crouch|crouch,squat,hunch|lean,rest,prop|hang,dangle,suspend,drape|float,hover,drift,bob|hover,float|drift,float
run,sprint,jog,dash,race,rush,gallop|race,speed,dash,run|walk,stroll,saunter,amble,wander,step,march,trot|wander,roam,stroll|march,parade|hike,trek,walk|jump,leap,hop,bound,spring|leap,jump,bound,vault|climb,scale,ascend,clamber|fall,drop,tumble|dance,twirl,waltz|fly,soar,glide,wing|soar,fly,glide|swim,paddle|dive,plunge|ride,mount|drive,steer,motor|sail,cruise,navigate|travel,journey,move,go|move,go,travel|go,head,move|cross,traverse|pass,go by,go past|enter,go into|arrive,come|leave,depart,exit|approach,near,come|follow,trail,tail,pursue|chase,pursue,run after,hunt|hunt,stalk,chase|escape,flee,run away|race,compete
hold,grasp,grip,clutch,carry,clasp,cradle|carry,hold,bear,haul,transport,lug|wear,don,sport,dress in,clad in,clothe,outfit,attire,garb|put on,don|lift,raise,hoist,pick up,hold up|raise,lift,hold up|push,shove|pull,drag,tow,haul,draw|tow,pull|throw,toss,hurl,pitch,fling|catch,grab|grab,seize,snatch,catch|hit,strike,swing at|kick,boot|swing,swipe|swat,bat,swipe|touch,feel|reach,stretch|point,gesture|wave,greet,gesture|hug,embrace,cuddle|embrace,hug|kiss,peck|shake,tremble|pet,stroke,pat|lick,lap|bite,nibble,chew|chew,munch,bite
eat,munch,consume,devour,dine,feed,bite,nibble,graze,enjoy,savor,taste|graze,feed,eat|drink,sip,gulp|sip,drink|feed,nourish|cook,prepare,bake,fry|prepare,make,cook,ready|bake,cook|cut,slice,carve,chop|slice,cut|pour,spill|serve,offer|fill,load,pack,stuff|cover,coat,blanket,carpet,top|surround,encircle,ring,circle,enclose,flank|decorate,adorn,ornament,embellish,deck|adorn,decorate|top,crown,cover,garnish|contain,hold,house,include|include,contain,feature|display,show,exhibit,present|show,display,depict,reveal|depict,show,portray,illustrate,feature|feature,show,have
look,gaze,stare,peer,glance,watch|watch,observe,view,look at,look on,see|gaze,stare,look|stare,gaze,look|see,view,observe|read,peruse,study|study,examine,read|examine,inspect,study,look at|write,scrawl,letter,inscribe,spell|say,read,state,proclaim,display,announce,declare|spell,write|paint,color|draw,sketch|build,construct,make|construct,build,assemble|make,create,craft,form,build,compose,fashion|create,make|repair,fix,mend|fix,repair,mend|mend,repair,fix,sew,darn,patch|sew,stitch|knit,crochet|weave,braid|wash,clean,rinse|clean,wash,scrub|brush,comb|sweep,brush|shave,trim|paint,decorate|play,perform,strum|sing,croon,chant|perform,play|talk,speak,chat,converse|speak,talk|chat,talk,converse|shout,yell,scream,cry|scream,shout,yell|laugh,giggle,chuckle|smile,grin,beam|grin,smile|cry,weep,sob|sob,weep,cry|frown,scowl|celebrate,party|practice,train
shine,glow,gleam,glisten,beam,sparkle|glow,shine,gleam,illuminate|illuminate,light,light up,lit|light,illuminate,lit|sparkle,glitter,shine,twinkle|reflect,mirror|burn,blaze|melt,dissolve|grow,sprout,flourish|bloom,blossom,flower|rise,emerge,loom,tower|emerge,appear,come out|tower,loom,rise|explode,burst,erupt|erupt,explode|break,shatter,smash,crack|smash,break,crush|crash,collide|shatter,break|flow,run,stream|fall,cascade|snow,snowing|rain,raining|blow,gust|park,station,stop|land,touch down|take off,lift off|load,pack|wait,stand by|gather,assemble,congregate,group|meet,gather|line,border|stretch,extend,reach|lead,guide|guide,lead|guard,protect,watch over|protect,guard|attack,assault|fight,battle,duel,combat|battle,fight|play,toy,frolic|frolic,play,romp|work,labor|ski,skiing|surf,surfing|skate,skateboard|snowboard,snowboarding|skateboard,skate|pitch,throw|pose,stand|peek,peer,look|dig,excavate|plant,sow|harvest,pick,gather|pick,pluck,gather|fish,angle|milk,milking|type,typing|study,learn|teach,instruct|sell,vend|buy,purchase|share,split|give,offer,hand|receive,get|open,unfold|close,shut|turn,rotate,spin|spin,whirl,rotate,twirl|wrap,bundle|tie,fasten,bind|attach,fasten,fix,mount|mount,attach|stack,pile|pile,stack,heap|arrange,lay out,organize|line up,queue|blend,mix|mix,blend,stir|sniff,smell|scare,frighten,startle|frighten,scare|juggle|balance|howl,bay|bark|meow|roar,growl|scratch,claw|strum,play|conduct|abduct,kidnap|splash,spray|sneeze|smoke,puff|dream|pray,worship|vote|hide,conceal|steal,rob|help,assist,aid|assist,help|use,utilize,employ,operate|operate,use,run|control,operate|try,attempt|attempt,try|begin,start|prepare,get ready|grill,barbecue|roast,toast
sway|adjust|straighten|tighten|loosen|levitate|inflate|deflate|ignore|notice|exchange|swap|accept|imprison|join|invite|encourage|reassure|expose|uncover|disappear|return|evaporate|shrink|expand|revolve|unwind|inhale|exhale|mumble|mutter|applaud|wince|shudder|stoop|curtsy|wink|blink|scrutinize|contemplate|bless|memorize|negotiate|accuse|smuggle|gamble|solder|evade|dodge|grapple|drown|radiate|strew|teeter|stumble|caress|undress|detach|drain|boil|swaddle|lull|rouse|praise|thank|forgive|apologize|beg|plead|refuse|reject|decline|donate|collect|seek
`;

/** Nouns and adjectives that end in -ing or -ed. */
export const notActions =
  'building buildings painting paintings drawing drawings ceiling wing wings ring rings king kings evening morning string strings spring clothing lighting wedding pudding earring earrings railing railings bed red shed sled seed weed thing things something nothing anything everything swing swings sling icing frosting dressing topping toppings stuffing crossing landing offering parking living dining bathing sewing surroundings being beings lightning sterling darling sibling duckling dumpling herring awning stocking stockings wing viking ping inning darkening amazing charming interesting exciting hundred sacred naked wicked aged rugged crooked wooded feed steed reed breed speed creed greed need';

/** By verb: prepositions and other verbs that say it where they join the same things. */
export const impliedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    'wear:in with has having|cross:across over through|enter:into inside|pass:past by through beneath under along|circle:around|approach:toward towards|follow:behind after|overtake:past|hold:with has having|carry:with has having over on under|ride:on atop astride aboard upon along|climb:up|descend:down|go:up down|contain:in inside within with|' +
    'hang:on from over above|play:with at|fill:of with full inside|surround:in among amid around|cover:in with under beneath over|' +
    'hold:in inside|chase:after behind|follow:behind after|watch:toward|overlook:above over|share:between under|ride:with|use:on with at|drive:in|attend:at|visit:at in|watch:at|top:with on atop|include:with|feature:with'
  )
    .split('|')
    .reduce((map, line) => {
      const [verb = '', words = ''] = line.split(':');
      const stem = stemOf(verb);
      return map.set(stem, new Set([...(map.get(stem) ?? []), ...words.split(' ')]));
    }, new Map<string, ReadonlySet<string>>()),
);

/** By verb: verbs of the same event with its sides exchanged. */
export const converses: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  'sell:buy purchase|buy:sell|teach:learn study|learn:teach|give:receive get accept take|hand:receive get accept take|feed:eat|deliver:receive get accept take|send:receive get|offer:accept receive take|bring:receive get|pass:receive take|carry:ride|lend:borrow|serve:receive|lead:follow|follow:lead|chase:flee escape|throw:catch|pull:follow'
    .split('|')
    .map((line) => {
      const [verb = '', words = ''] = line.split(':');
      return [stemOf(verb), new Set(words.split(' ').map(stemOf))];
    }),
);

/** Verbs with a recipient: "gives a ball to a boy", "gives a boy a ball". */
export const givingVerbs = stemsOf(
  'give given hand pass throw thrown toss fling hurl offer show present bring deliver sell lend send serve teach feed entrust',
);
/** Verbs that reach their object by a preposition: "waves at a boy", "listens to a bird". */
export const aimingVerbs = stemsOf(
  'look gaze stare glare glance peer squint wave smile grin laugh wink nod bow frown bark growl hiss roar snarl howl meow neigh chirp aim ' +
    'shoot fire point gesture shout yell scream call talk speak whisper sing listen pray sniff snap lunge wave beckon salute kneel',
);
/** Verbs whose subject is the recipient: "receives a ball from a boy". */
export const gettingVerbs = stemsOf('receive get accept take buy purchase borrow learn');
